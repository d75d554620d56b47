ALTER TABLE "stock_holds" ADD COLUMN "variant" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "variant" text DEFAULT '' NOT NULL;--> statement-breakpoint
DROP INDEX "stock_holds_of_domain";--> statement-breakpoint
ALTER TABLE "stock_holds" DROP CONSTRAINT "stock_holds_payment_url_pk";--> statement-breakpoint
ALTER TABLE "stock_levels" DROP CONSTRAINT "stock_levels_domain_id_url_pk";--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_payment_url_variant_pk" PRIMARY KEY("payment","url","variant");--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_domain_id_url_variant_pk" PRIMARY KEY("domain_id","url","variant");--> statement-breakpoint
CREATE INDEX "stock_holds_of_domain" ON "stock_holds" USING btree ("domain_id","url","variant","state");