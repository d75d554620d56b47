CREATE TABLE "campaign_recipients" (
	"campaign_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"state" text NOT NULL,
	"agreed" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	CONSTRAINT "campaign_recipients_campaign_id_subscriber_id_pk" PRIMARY KEY("campaign_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"preview" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"from_name" text DEFAULT '' NOT NULL,
	"reply_to" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"links" text[] DEFAULT '{}' NOT NULL,
	"counts" jsonb,
	"counted" jsonb,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forgotten_subscribers" (
	"domain_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "forgotten_subscribers_domain_id_hash_pk" PRIMARY KEY("domain_id","hash")
);
--> statement-breakpoint
CREATE TABLE "mail_events_taken" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailing_lists" (
	"domain_id" uuid PRIMARY KEY NOT NULL,
	"from_name" text DEFAULT '' NOT NULL,
	"reply_to" text,
	"contact_line" text DEFAULT '' NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"confirmed" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	"bounced" integer DEFAULT 0 NOT NULL,
	"complained" integer DEFAULT 0 NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriber_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid NOT NULL,
	"state" text NOT NULL,
	"rows" jsonb,
	"has_consent" boolean NOT NULL,
	"declaration" text NOT NULL,
	"tag" text,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"skipped" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"search" text NOT NULL,
	"state" text NOT NULL,
	"language" text,
	"tracking" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"source" text NOT NULL,
	"consent" jsonb NOT NULL,
	"asked_at" timestamp with time zone,
	"soft_bounces" integer DEFAULT 0 NOT NULL,
	"last_bounce_at" timestamp with time zone,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "refused" text;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forgotten_subscribers" ADD CONSTRAINT "forgotten_subscribers_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_lists" ADD CONSTRAINT "mailing_lists_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriber_imports" ADD CONSTRAINT "subscriber_imports_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_recipients_campaign_id_state_subscriber_id_index" ON "campaign_recipients" USING btree ("campaign_id","state","subscriber_id");--> statement-breakpoint
CREATE INDEX "campaign_recipients_handed_index" ON "campaign_recipients" USING btree ("subscriber_id") WHERE "campaign_recipients"."state" in ('waiting', 'handed');--> statement-breakpoint
CREATE INDEX "campaign_recipients_agreed_index" ON "campaign_recipients" USING btree ("campaign_id") WHERE "campaign_recipients"."agreed";--> statement-breakpoint
CREATE INDEX "campaigns_domain_id_created_at_id_index" ON "campaigns" USING btree ("domain_id","created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_busy_index" ON "campaigns" USING btree ("state","scheduled_at") WHERE "campaigns"."state" in ('scheduled', 'sending') or ("campaigns"."state" = 'cancelled' and "campaigns"."counts" is null);--> statement-breakpoint
CREATE INDEX "campaigns_deleted_index" ON "campaigns" USING btree ("deleted_at") WHERE "campaigns"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_events_taken_at_index" ON "mail_events_taken" USING btree ("at");--> statement-breakpoint
CREATE INDEX "subscriber_imports_domain_id_created_at_id_index" ON "subscriber_imports" USING btree ("domain_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subscriber_imports_state_index" ON "subscriber_imports" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_domain_id_email_key_index" ON "subscribers" USING btree ("domain_id","email_key");--> statement-breakpoint
CREATE INDEX "subscribers_email_key_index" ON "subscribers" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "subscribers_domain_id_created_at_id_index" ON "subscribers" USING btree ("domain_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subscribers_domain_id_email_id_index" ON "subscribers" USING btree ("domain_id","email","id");--> statement-breakpoint
CREATE INDEX "subscribers_domain_id_state_created_at_id_index" ON "subscribers" USING btree ("domain_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "subscribers_tags_index" ON "subscribers" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "subscribers_pending_index" ON "subscribers" USING btree ("asked_at") WHERE "subscribers"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "mails_refused_index" ON "mails" USING btree ("changed_at") WHERE "mails"."refused" = 'recipient';