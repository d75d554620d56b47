CREATE TABLE "discount_uses" (
	"payment" text PRIMARY KEY NOT NULL,
	"discount_id" uuid NOT NULL,
	"state" text NOT NULL,
	"persons" text[] NOT NULL,
	"holder" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"currency" text NOT NULL,
	"minimum" bigint DEFAULT 0 NOT NULL,
	"starts_on" text,
	"ends_on" text,
	"most_uses" integer,
	"is_once_per_person" boolean NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discounts_by_code" UNIQUE("domain_id","code"),
	CONSTRAINT "discounts_value" CHECK ("discounts"."value" >= 0 and "discounts"."uses" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount" jsonb;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_payment_payments_id_fk" FOREIGN KEY ("payment") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_uses_of_discount" ON "discount_uses" USING btree ("discount_id","state");