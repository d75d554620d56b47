CREATE TABLE "mail_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD COLUMN "is_stranger" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "decides_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_holds" ADD CONSTRAINT "mail_holds_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_holds_domain_id_kind_key_index" ON "mail_holds" USING btree ("domain_id","kind","key");--> statement-breakpoint
CREATE INDEX "mail_holds_state_created_at_id_index" ON "mail_holds" USING btree ("state","created_at","id");