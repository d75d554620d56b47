CREATE TABLE "key_proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audits" ALTER COLUMN "domain_id" DROP NOT NULL;