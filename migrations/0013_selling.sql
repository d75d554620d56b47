CREATE TABLE "fulfilment_hooks" (
	"domain_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"domain_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"number" text NOT NULL,
	"payment_id" text NOT NULL,
	"buyer_id" uuid,
	"email" text NOT NULL,
	"buyer" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"currency" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"status" text DEFAULT 'paid' NOT NULL,
	"fulfillment" text DEFAULT 'pending' NOT NULL,
	"fulfillment_error" text,
	"tracking_number" text,
	"carrier" text,
	"tracking_status" text,
	"tracking_events" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tracker_id" text,
	"tracked_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"search" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "orders_by_number" UNIQUE("domain_id","number")
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transfer" text NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"domain_id" uuid,
	"payment" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_once" UNIQUE("transfer","account")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"adapter" text NOT NULL,
	"endpoint" text NOT NULL,
	"event_key" text NOT NULL,
	"payment" text,
	"observation" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "payment_events_once" UNIQUE("adapter","endpoint","event_key")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"domain_id" uuid,
	"purpose" text NOT NULL,
	"method" text NOT NULL,
	"adapter" text NOT NULL,
	"provider_id" uuid,
	"is_live" boolean NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"captured" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"purchase" jsonb NOT NULL,
	"hash" text NOT NULL,
	"buyer_id" uuid,
	"caller" text NOT NULL,
	"idempotency_key" text,
	"origin" text NOT NULL,
	"language" text NOT NULL,
	"session_id" text,
	"payment_id" text,
	"next" jsonb,
	"kept" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_at" timestamp with time zone,
	"subscription_id" uuid,
	"period" integer,
	"duplicate_of" text,
	"note" text,
	"check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_by_key" UNIQUE("caller","idempotency_key"),
	CONSTRAINT "payments_by_period" UNIQUE("subscription_id","period"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" >= 0 and "payments"."captured" >= 0 and "payments"."refunded" between 0 and "payments"."captured"),
	CONSTRAINT "payments_paid" CHECK ("payments"."state" not in ('paid', 'partially_refunded', 'refunded') or "payments"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"restock" boolean DEFAULT false NOT NULL,
	"key" text,
	"refund_id" text,
	"note" text,
	"by_user" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_by_key" UNIQUE("payment","key"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"outcome" text,
	"is_paid" boolean DEFAULT false NOT NULL,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"endpoint" text NOT NULL,
	"webhook_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"return_url" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"is_recurring" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"payment" text NOT NULL,
	"domain_id" uuid NOT NULL,
	"url" text NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_holds_payment_url_pk" PRIMARY KEY("payment","url")
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"domain_id" uuid NOT NULL,
	"url" text NOT NULL,
	"declared" integer NOT NULL,
	"left" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_levels_domain_id_url_pk" PRIMARY KEY("domain_id","url")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid,
	"domain" text NOT NULL,
	"buyer_id" uuid,
	"email" text NOT NULL,
	"buyer" jsonb NOT NULL,
	"payment_id" text NOT NULL,
	"name" text NOT NULL,
	"item_url" text,
	"plan_id" text,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"interval" text NOT NULL,
	"adapter" text NOT NULL,
	"method" text NOT NULL,
	"provider_id" uuid,
	"is_live" boolean NOT NULL,
	"engine" text NOT NULL,
	"provider_subscription_id" text,
	"sealed_token" text,
	"brand" text,
	"last4" text,
	"periods" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"anchor_at" timestamp with time zone NOT NULL,
	"anchor_periods" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"overdue_since" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"auto_renew" boolean DEFAULT true NOT NULL,
	"ends_at" timestamp with time zone,
	"problem" text,
	"search" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_paymentId_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
ALTER TABLE "fulfilment_hooks" ADD CONSTRAINT "fulfilment_hooks_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_payment_payments_id_fk" FOREIGN KEY ("payment") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_payments_id_fk" FOREIGN KEY ("payment") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_payment_payments_id_fk" FOREIGN KEY ("payment") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_of_domain" ON "orders" USING btree ("domain_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_of_buyer" ON "orders" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree ("email","number");--> statement-breakpoint
CREATE INDEX "orders_untracked" ON "orders" USING btree ("domain_id") WHERE "orders"."tracking_number" is null and "orders"."status" <> 'refunded';--> statement-breakpoint
CREATE INDEX "ledger_of_domain" ON "ledger" USING btree ("domain_id","at");--> statement-breakpoint
CREATE INDEX "ledger_of_payment" ON "ledger" USING btree ("payment");--> statement-breakpoint
CREATE INDEX "payment_events_of_payment" ON "payment_events" USING btree ("payment");--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."applied_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_once" ON "payments" USING btree ("adapter","provider_id","is_live","payment_id") WHERE "payments"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_of_domain" ON "payments" USING btree ("domain_id",coalesce("paid_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "payments_of_buyer" ON "payments" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_by_session" ON "payments" USING btree ("adapter","session_id");--> statement-breakpoint
CREATE INDEX "payments_by_hash" ON "payments" USING btree ("caller","hash");--> statement-breakpoint
CREATE INDEX "payments_to_check" ON "payments" USING btree ("check_at") WHERE "payments"."check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("payment","refund_id") WHERE "refunds"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_holds_of_domain" ON "stock_holds" USING btree ("domain_id","url","state");--> statement-breakpoint
CREATE INDEX "subscriptions_of_domain" ON "subscriptions" USING btree ("domain_id","started_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_of_buyer" ON "subscriptions" USING btree ("buyer_id","started_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("due_at") WHERE "subscriptions"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_at_service" ON "subscriptions" USING btree ("adapter","provider_id","provider_subscription_id") WHERE "subscriptions"."provider_subscription_id" is not null;