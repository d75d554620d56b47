CREATE TABLE "codes" (
	"email_key" text NOT NULL,
	"purpose" text NOT NULL,
	"host" text NOT NULL,
	"holder" text NOT NULL,
	"hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"strange_tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "codes_email_key_purpose_host_holder_pk" PRIMARY KEY("email_key","purpose","host","holder")
);
--> statement-breakpoint
CREATE TABLE "former_addresses" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"email_key" text NOT NULL,
	"browser" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"gender" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_email_key_browser_pk" PRIMARY KEY("email_key","browser")
);
--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_addresses_user_id_index" ON "former_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "former_addresses_email_key_index" ON "former_addresses" USING btree ("email_key");