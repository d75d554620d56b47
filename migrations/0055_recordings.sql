CREATE TABLE "recorded_events" (
	"domain_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"visit" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"elapsed" integer NOT NULL,
	"type" text NOT NULL,
	"url" text NOT NULL,
	"mouse_x" integer NOT NULL,
	"mouse_y" integer NOT NULL,
	"screen_width" integer NOT NULL,
	"screen_height" integer NOT NULL,
	"viewport_width" integer NOT NULL,
	"viewport_height" integer NOT NULL,
	"inputs" jsonb NOT NULL,
	"data" jsonb NOT NULL
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "recordings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"visit" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"duration" integer NOT NULL,
	"events" integer NOT NULL,
	"pages" integer NOT NULL,
	"clicks" integer NOT NULL,
	"sent" integer NOT NULL,
	"first_url" text NOT NULL,
	"viewport_width" integer NOT NULL,
	"country" text,
	CONSTRAINT "recordings_domainId_fingerprint_visit_unique" UNIQUE("domain_id","fingerprint","visit")
);
--> statement-breakpoint
ALTER TABLE "recorded_events" ADD CONSTRAINT "recorded_events_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recorded_events_domain_id_fingerprint_visit_elapsed_index" ON "recorded_events" USING btree ("domain_id","fingerprint","visit","elapsed");--> statement-breakpoint
CREATE INDEX "recorded_events_domain_id_at_index" ON "recorded_events" USING btree ("domain_id","at");--> statement-breakpoint
CREATE INDEX "recordings_domain_id_started_at_index" ON "recordings" USING btree ("domain_id","started_at");--> statement-breakpoint
CREATE INDEX "recordings_ended_at_index" ON "recordings" USING btree ("ended_at");