-- What was done stays written down: no statement takes an entry away, and none changes one, but for that which takes somebody's name
-- out of it who has left. That one says so for its transaction.
CREATE FUNCTION audit_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('understory.forgets_person', true) = 'on'
    AND NEW.id = OLD.id AND NEW.at = OLD.at AND NEW.action = OLD.action THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Entries of the audit log are neither changed nor removed' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION audit_entries_stay();
--> statement-breakpoint
CREATE TRIGGER audit_entries_are_not_emptied BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_stay();
