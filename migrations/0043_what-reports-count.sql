ALTER TABLE "transfer_pages" ADD COLUMN "dates" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_pages" ADD COLUMN "dates_kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_pages" ADD COLUMN "products" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_pages" ADD COLUMN "products_kept" integer DEFAULT 0 NOT NULL;