CREATE TABLE "deleted_sites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"label" text NOT NULL,
	"size" bigint NOT NULL,
	"entries" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "entries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "history" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "trashed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trash" ADD COLUMN "entries" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "deleted_sites_user_id_at_index" ON "deleted_sites" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "deleted_sites_at_index" ON "deleted_sites" USING btree ("at");--> statement-breakpoint
CREATE INDEX "versions_domain_id_at_index" ON "versions" USING btree ("domain_id","at");--> statement-breakpoint
CREATE INDEX "versions_domain_id_hash_index" ON "versions" USING btree ("domain_id","hash");