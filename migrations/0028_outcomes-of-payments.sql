ALTER TABLE "payments" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "lack" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "remark" text;--> statement-breakpoint
UPDATE "payments" SET
  "outcome" = CASE
    WHEN "state" = 'review' THEN 'mismatched'
    WHEN "note" IN ('Your purchase had sold out by the time your payment arrived, so we’re refunding it.', 'What was bought was sold out when the payment came, so it is refunded.') THEN 'sold-out'
    WHEN "note" IN ('This order was paid twice.', 'It was paid twice.') THEN 'paid-twice'
    WHEN "note" = 'The account this was paid for was deleted.' THEN 'account-gone'
    WHEN "note" = 'The same checkout was paid twice.' THEN 'duplicate'
    WHEN "note" IN ('It was paid twice. The second payment is being refunded.', 'It was paid twice; the second payment is refunded.') THEN 'doubled'
    WHEN "note" = 'The buyer disputes this payment at the service.' THEN 'disputed'
    WHEN "note" IN ('It wasn’t paid in time.', 'It was not paid in time.') THEN 'overdue'
    WHEN "note" IN ('The buyer started over.', 'The buyer began again.') THEN 'replaced'
    WHEN "note" IN ('The buyer cancelled.', 'The buyer gave up.') THEN 'cancelled'
    WHEN "note" IN ('It was interrupted while starting.', 'It was interrupted while it began.') THEN 'interrupted'
    WHEN "note" LIKE 'It was paid a second time. %' THEN 'doubled-mismatched'
    WHEN "note" LIKE '%It was accepted.' THEN 'accepted'
    WHEN "note" LIKE '%It wasn’t accepted.' OR "note" LIKE '%It was not accepted.' THEN 'declined'
  END
  WHERE "note" IS NOT NULL OR "state" = 'review';--> statement-breakpoint
UPDATE "payments" SET
  "remark" = CASE
    WHEN "outcome" IS NULL OR "outcome" = 'mismatched' THEN "note"
    WHEN "outcome" IN ('doubled-mismatched', 'accepted', 'declined')
      THEN nullif(regexp_replace("note", '^It was paid a second time\. | ?It was accepted\.$| ?It (wasn’t|was not) accepted\.$', '', 'g'), '')
  END
  WHERE "note" IS NOT NULL;--> statement-breakpoint
UPDATE "refunds" SET
  "remark" = "note",
  "lack" = CASE WHEN "by_user" IS NULL THEN CASE
    WHEN "reason" IN ('Your purchase had sold out by the time your payment arrived, so we’re refunding it.', 'What was bought was sold out when the payment came, so it is refunded.') THEN 'sold-out'
    WHEN "reason" IN ('This order was paid twice.', 'It was paid twice.') THEN 'paid-twice'
    WHEN "reason" = 'The account this was paid for was deleted.' THEN 'account-gone'
  END END;--> statement-breakpoint
UPDATE "refunds" SET "reason" = '' WHERE "lack" IS NOT NULL;
