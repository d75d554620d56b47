DROP TABLE "codes" CASCADE;--> statement-breakpoint
DROP TABLE "registrations" CASCADE;