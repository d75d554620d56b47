-- The entries of a transfer are written in one transaction and sum to zero when it commits.
CREATE FUNCTION "ledger_must_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT sum("amount") FROM "ledger" WHERE "transfer" = NEW."transfer") <> 0 THEN
		RAISE EXCEPTION 'The entries of % do not sum to zero.', NEW."transfer";
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_balances" AFTER INSERT OR UPDATE ON "ledger" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_must_balance"();
