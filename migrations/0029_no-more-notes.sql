ALTER TABLE "payments" DROP COLUMN "note";--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "note";