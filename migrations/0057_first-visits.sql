ALTER TABLE "visits" ADD COLUMN "is_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ALTER COLUMN "is_first" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "is_first_of_source" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ALTER COLUMN "is_first_of_source" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "visits_numbers_index" ON "visits" USING btree ("domain_id","day","country","source","device","views","seconds","is_first","is_first_of_source");--> statement-breakpoint
CREATE INDEX "visits_pages_index" ON "visits" USING gin ("pages");--> statement-breakpoint
UPDATE "visit_days" SET "made_at" = NULL;
