ALTER TABLE "mails" ALTER COLUMN "problem" SET DATA TYPE jsonb
  USING CASE WHEN "problem" IS NOT NULL THEN jsonb_build_object('code', 'quoted', 'values', jsonb_build_object('message', "problem"), 'message', "problem") END;--> statement-breakpoint
ALTER TABLE "subscribers" ALTER COLUMN "problem" SET DATA TYPE jsonb
  USING CASE WHEN "problem" IS NOT NULL THEN jsonb_build_object('code', 'quoted', 'values', jsonb_build_object('message', "problem"), 'message', "problem") END;--> statement-breakpoint
ALTER TABLE "subscriber_imports" ALTER COLUMN "declaration" SET DATA TYPE jsonb
  USING CASE WHEN "declaration" IS NOT NULL THEN jsonb_build_object('code', 'quoted', 'values', jsonb_build_object('message', "declaration"), 'message', "declaration") END;--> statement-breakpoint
ALTER TABLE "member_reports" ALTER COLUMN "words" SET DATA TYPE jsonb
  USING CASE WHEN "words" IS NOT NULL THEN jsonb_build_object('code', 'quoted', 'values', jsonb_build_object('message', "words"), 'message', "words") END;--> statement-breakpoint
UPDATE "subscribers" SET
  "consent" = jsonb_set("consent", '{text}', COALESCE(
    (
      SELECT jsonb_build_object('code', "ours"."code", 'message', "ours"."sentence")
      FROM (VALUES
        ('consent-form', 'The form on the site.'),
        ('consent-added', 'Added by the site owner.'),
        ('consent-imported', 'Imported by the site owner.'),
        ('consent-after-leaving', 'The page shown after unsubscribing.'),
        ('consent-declared', 'The site owner confirmed that this person agreed to receive these e-mails.')
      ) AS "ours" ("code", "sentence")
      WHERE "ours"."sentence" = "consent" ->> 'text'
    ),
    jsonb_build_object('code', 'quoted', 'values', jsonb_build_object('message', "consent" ->> 'text'), 'message', "consent" ->> 'text')
  ));