CREATE TABLE "provider_problems" (
	"provider_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"detail" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_problems_provider_id_kind_code_pk" PRIMARY KEY("provider_id","kind","code")
);
--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "heard_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_problems" ADD CONSTRAINT "provider_problems_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;