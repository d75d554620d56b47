CREATE TABLE "notification_contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"recipient_key" text NOT NULL,
	"chat_place" integer,
	"message_place" integer,
	"verified_at" timestamp with time zone,
	"stops" text[] DEFAULT '{}' NOT NULL,
	"code_hash" text,
	"code_sent_at" timestamp with time zone,
	"code_ends_at" timestamp with time zone,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"problem" text,
	CONSTRAINT "notification_contacts_domainId_channel_recipientKey_unique" UNIQUE("domain_id","channel","recipient_key")
);
--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"about" uuid NOT NULL,
	"domain_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"recipient_key" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"provider_id" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_deliveries_about_channel_recipientKey_unique" UNIQUE("about","channel","recipient_key")
);
--> statement-breakpoint
CREATE TABLE "notification_news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"sealed" text,
	"told_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_news_domainId_key_unique" UNIQUE("domain_id","key")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"domain_id" uuid PRIMARY KEY NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stopped_phones" (
	"provider_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stopped_phones_provider_id_hash_pk" PRIMARY KEY("provider_id","hash")
);
--> statement-breakpoint
ALTER TABLE "notification_contacts" ADD CONSTRAINT "notification_contacts_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_news" ADD CONSTRAINT "notification_news_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_texts" ADD CONSTRAINT "outbox_texts_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_contacts_channel_recipient_key_index" ON "notification_contacts" USING btree ("channel","recipient_key");--> statement-breakpoint
CREATE INDEX "notification_deliveries_state_changed_at_index" ON "notification_deliveries" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "notification_deliveries_recipient_key_index" ON "notification_deliveries" USING btree ("recipient_key");--> statement-breakpoint
CREATE INDEX "notification_news_domain_id_at_index" ON "notification_news" USING btree ("domain_id","at");--> statement-breakpoint
CREATE INDEX "notification_news_at_index" ON "notification_news" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_texts_at_index" ON "outbox_texts" USING btree ("at");