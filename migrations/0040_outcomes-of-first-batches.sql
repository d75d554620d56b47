ALTER TABLE "mail_holds" ALTER COLUMN "detail" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mail_holds" ALTER COLUMN "detail" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_holds" ALTER COLUMN "detail" SET DATA TYPE jsonb
  USING CASE
    WHEN "detail" ~ '^\d+ sent, \d+ bounced, \d+ complaints$' THEN jsonb_build_object(
      'code', 'first-batch-outcome',
      'values', jsonb_build_object(
        'mailed', (regexp_match("detail", '^(\d+) sent'))[1]::int,
        'bounced', (regexp_match("detail", '(\d+) bounced'))[1]::int,
        'complained', (regexp_match("detail", '(\d+) complaints$'))[1]::int),
      'message', "detail")
    WHEN "detail" <> '' THEN jsonb_build_object('code', 'quoted', 'values', jsonb_build_object('message', "detail"), 'message', "detail")
  END;
