CREATE TABLE "former_standings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"is_proven" boolean NOT NULL,
	"standing" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_deeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"words" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_looks" (
	"domain_id" uuid PRIMARY KEY NOT NULL,
	"score" integer NOT NULL,
	"signs" jsonb NOT NULL,
	"settled" integer DEFAULT 0 NOT NULL,
	"looked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"email" text,
	"state" text DEFAULT 'open' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "standing" text DEFAULT 'ok' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_looks" ADD CONSTRAINT "site_looks_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_standings_name_index" ON "former_standings" USING btree ("name");--> statement-breakpoint
CREATE INDEX "former_standings_user_id_index" ON "former_standings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "former_standings_at_index" ON "former_standings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "moderation_deeds_domain_id_at_index" ON "moderation_deeds" USING btree ("domain_id","at");--> statement-breakpoint
CREATE INDEX "moderation_deeds_at_index" ON "moderation_deeds" USING btree ("at");--> statement-breakpoint
CREATE INDEX "site_looks_score_index" ON "site_looks" USING btree ("score");--> statement-breakpoint
CREATE INDEX "site_looks_looked_at_index" ON "site_looks" USING btree ("looked_at");--> statement-breakpoint
CREATE INDEX "site_reports_domain_id_state_at_index" ON "site_reports" USING btree ("domain_id","state","at");--> statement-breakpoint
CREATE INDEX "site_reports_state_at_index" ON "site_reports" USING btree ("state","at");--> statement-breakpoint
CREATE INDEX "site_reports_closed_at_index" ON "site_reports" USING btree ("closed_at");