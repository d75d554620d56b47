ALTER TABLE "mails" ADD COLUMN "domain_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_campaign" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_domain_id_state_changed_at_index" ON "mails" USING btree ("domain_id","state","changed_at");--> statement-breakpoint
CREATE INDEX "mails_waiting_index" ON "mails" USING btree ("changed_at") WHERE "mails"."state" = 'waiting' and not "mails"."is_campaign";