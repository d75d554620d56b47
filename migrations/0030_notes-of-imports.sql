ALTER TABLE "transfers" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "transfers" SET
  "notes" = jsonb_build_array(jsonb_build_object('code', 'quoted', 'values', jsonb_build_object('message', "message"), 'message', "message"))
  WHERE "message" <> '';--> statement-breakpoint
UPDATE "transfer_pages" SET
  "not_carried" = (
    SELECT jsonb_agg(jsonb_build_object('code', 'quoted', 'values', jsonb_build_object('message', "sentence"), 'message', "sentence") ORDER BY "place")
    FROM jsonb_array_elements_text("not_carried") WITH ORDINALITY AS "said" ("sentence", "place")
  )
  WHERE "not_carried" <> '[]'::jsonb;
