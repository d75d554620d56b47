CREATE TABLE "store_setups" (
	"domain_id" uuid PRIMARY KEY NOT NULL,
	"is_put_away" boolean DEFAULT false NOT NULL,
	"country" text
);
--> statement-breakpoint
ALTER TABLE "store_setups" ADD CONSTRAINT "store_setups_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;