ALTER TABLE "orders" DROP CONSTRAINT "orders_by_number";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_by_number" UNIQUE("number","domain_id");