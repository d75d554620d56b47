CREATE TABLE "domain_presences" (
	"domain_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"process" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "domain_presences_domain_id_user_id_process_pk" PRIMARY KEY("domain_id","user_id","process")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"role" text NOT NULL,
	"nonce" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_hash_unique" UNIQUE("hash"),
	CONSTRAINT "invitations_domainId_emailKey_unique" UNIQUE("domain_id","email_key")
);
--> statement-breakpoint
CREATE TABLE "ownership_offers" (
	"domain_id" uuid PRIMARY KEY NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "about_user_id" uuid;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "granted" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "withdrawn" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "domain_presences" ADD CONSTRAINT "domain_presences_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_presences" ADD CONSTRAINT "domain_presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_offers" ADD CONSTRAINT "ownership_offers_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_offers" ADD CONSTRAINT "ownership_offers_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_offers" ADD CONSTRAINT "ownership_offers_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "domain_presences_user_id_index" ON "domain_presences" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "domain_presences_seen_at_index" ON "domain_presences" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "invitations_user_id_index" ON "invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitations_email_key_index" ON "invitations" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "invitations_expires_at_index" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ownership_offers_from_user_id_index" ON "ownership_offers" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "ownership_offers_to_user_id_index" ON "ownership_offers" USING btree ("to_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_one_owner" ON "members" USING btree ("domain_id") WHERE role = 'owner';--> statement-breakpoint
-- Nothing in the audit log is changed, and what is younger than a day isn’t deleted either: not even by ourselves.
CREATE FUNCTION "audits_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' OR OLD."at" > now() - interval '1 day' THEN
		RAISE EXCEPTION 'An entry of the audit log stays as it is.';
	END IF;
	RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audits_stay" BEFORE UPDATE OR DELETE ON "audits" FOR EACH ROW EXECUTE FUNCTION "audits_stay"();
