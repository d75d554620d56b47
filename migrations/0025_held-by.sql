ALTER TABLE "payments" ADD COLUMN "buyer_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD COLUMN "holder" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_holds_of_holder" ON "stock_holds" USING btree ("domain_id","holder") WHERE "stock_holds"."state" = 'held';