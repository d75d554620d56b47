CREATE TABLE "record_ids" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "record_ids_once" UNIQUE("user_id","type")
);
--> statement-breakpoint
DROP INDEX "member_records_latest";--> statement-breakpoint
ALTER TABLE "member_blocks" DROP CONSTRAINT "member_blocks_by_id_blocked_id_pk";--> statement-breakpoint
ALTER TABLE "member_blocks" ADD COLUMN "type" text DEFAULT 'professional' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_blocks" ALTER COLUMN "type" DROP DEFAULT;--> statement-breakpoint
INSERT INTO "member_blocks" ("by_id", "blocked_id", "type", "created_at") SELECT "by_id", "blocked_id", "other", "created_at" FROM "member_blocks" CROSS JOIN (VALUES ('personal'), ('dating')) AS "others" ("other");--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_by_id_blocked_id_type_pk" PRIMARY KEY("by_id","blocked_id","type");--> statement-breakpoint
ALTER TABLE "member_reports" ADD COLUMN "is_about_age" boolean DEFAULT false NOT NULL;--> statement-breakpoint
INSERT INTO "record_ids" ("user_id", "type") SELECT "user_id", "type" FROM "member_records";--> statement-breakpoint
ALTER TABLE "member_records" ADD COLUMN "id" uuid;--> statement-breakpoint
UPDATE "member_records" SET "id" = "record_ids"."id", "avatar" = CASE WHEN "member_records"."type" = 'professional' THEN "avatar" END FROM "record_ids" WHERE "record_ids"."user_id" = "member_records"."user_id" AND "record_ids"."type" = "member_records"."type";--> statement-breakpoint
ALTER TABLE "member_records" ALTER COLUMN "id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "member_states" ADD COLUMN "said_born_by" date;--> statement-breakpoint
INSERT INTO "member_states" ("user_id", "said_born_by") SELECT "id", greatest("date_of_birth", CASE WHEN "age" < 18 THEN (CURRENT_DATE - make_interval(years => "age"))::date END) FROM "users" WHERE "age" < 18 OR "date_of_birth" > CURRENT_DATE - interval '18 years' ON CONFLICT ("user_id") DO UPDATE SET "said_born_by" = excluded."said_born_by";--> statement-breakpoint
UPDATE "member_states" SET "lat" = "middle", "lng" = round((((least("columns" - 1, floor(("lng" / 360 + 0.5 - floor("lng" / 360 + 0.5)) * "columns")) + 0.5) / "columns") * 360 - 180)::numeric, 5) FROM (SELECT "user_id" AS "id", "middle", greatest(1, floor(7200 * cos(radians("middle")))) AS "columns" FROM (SELECT "user_id", round(((least(3599, floor(("lat" + 90) / 0.05)) + 0.5) * 0.05 - 90)::numeric, 5)::float8 AS "middle" FROM "member_states" WHERE "lat" IS NOT NULL) AS "rows") AS "squares" WHERE "id" = "member_states"."user_id";--> statement-breakpoint
UPDATE "member_records" SET "lat" = "member_states"."lat", "lng" = "member_states"."lng", "spot" = point("member_states"."lng", degrees(ln(tan(pi() / 4 + radians(greatest(-85, least(85, "member_states"."lat"))) / 2)))) FROM "member_states" WHERE "member_states"."user_id" = "member_records"."user_id" AND "member_states"."lat" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "record_ids" ADD CONSTRAINT "record_ids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_records" ADD CONSTRAINT "member_records_id_record_ids_id_fk" FOREIGN KEY ("id") REFERENCES "public"."record_ids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_records_latest" ON "member_records" USING btree ("active_on","id","type","age","gender") WHERE shown_to <> 'nobody';--> statement-breakpoint
UPDATE "answer_sheets" SET "answered" = "open", "given1" = "given1" & "open", "given2" = "given2" & "open", "given3" = "given3" & "open", "given4" = "given4" & "open", "given5" = "given5" & "open", "given6" = "given6" & "open", "wanted1" = "wanted1" & "open", "wanted2" = "wanted2" & "open", "wanted3" = "wanted3" & "open", "wanted4" = "wanted4" & "open", "wanted5" = "wanted5" & "open", "wanted6" = "wanted6" & "open", "asked1" = "asked1" & "open", "asked2" = "asked2" & "open", "asked3" = "asked3" & "open", "asked4" = "asked4" & "open";--> statement-breakpoint
ALTER TABLE "answer_sheets" DROP COLUMN "open";--> statement-breakpoint
ALTER TABLE "member_records" ADD CONSTRAINT "member_records_id" UNIQUE("id");
