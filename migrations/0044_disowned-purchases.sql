ALTER TABLE "orders" ADD COLUMN "disowned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "disowned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "subscriptions_of_guests" ON "subscriptions" USING btree ("email") WHERE "subscriptions"."buyer_id" is null;