ALTER TABLE "message_replies"
  ALTER COLUMN "notes" DROP DEFAULT,
  ALTER COLUMN "notes" SET DATA TYPE jsonb USING to_jsonb("notes"),
  ALTER COLUMN "notes" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "messages"
  ALTER COLUMN "spam_reasons" DROP DEFAULT,
  ALTER COLUMN "spam_reasons" SET DATA TYPE jsonb USING to_jsonb("spam_reasons"),
  ALTER COLUMN "spam_reasons" SET DEFAULT '[]'::jsonb,
  ALTER COLUMN "notes" DROP DEFAULT,
  ALTER COLUMN "notes" SET DATA TYPE jsonb USING to_jsonb("notes"),
  ALTER COLUMN "notes" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
UPDATE "message_replies" SET
  "notes" = (
    SELECT jsonb_agg(jsonb_build_object('code', 'quoted', 'values', jsonb_build_object('message', "sentence"), 'message', "sentence") ORDER BY "place")
    FROM jsonb_array_elements_text("notes") WITH ORDINALITY AS "said" ("sentence", "place")
  )
  WHERE "notes" <> '[]'::jsonb;--> statement-breakpoint
UPDATE "messages" SET
  "spam_reasons" = (
    SELECT jsonb_agg(jsonb_build_object('code', 'quoted', 'values', jsonb_build_object('message', "sentence"), 'message', "sentence") ORDER BY "place")
    FROM jsonb_array_elements_text("spam_reasons") WITH ORDINALITY AS "said" ("sentence", "place")
  )
  WHERE "spam_reasons" <> '[]'::jsonb;--> statement-breakpoint
UPDATE "messages" SET
  "notes" = (
    SELECT jsonb_agg(jsonb_build_object('code', 'quoted', 'values', jsonb_build_object('message', "sentence"), 'message', "sentence") ORDER BY "place")
    FROM jsonb_array_elements_text("notes") WITH ORDINALITY AS "said" ("sentence", "place")
  )
  WHERE "notes" <> '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "campaigns" ALTER COLUMN "problem" SET DATA TYPE jsonb
  USING CASE WHEN "problem" IS NOT NULL THEN jsonb_build_object('code', 'quoted', 'values', jsonb_build_object('message', "problem"), 'message', "problem") END;
