ALTER TABLE "nursery_registrations" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "nursery_registrations" ADD COLUMN "link_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "nursery_registrations" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "nursery_registrations" ADD CONSTRAINT "nursery_registrations_link_hash_unique" UNIQUE("link_hash");--> statement-breakpoint
-- Listings that no person has decided about leave the directory until their contact is proved; those of accounts that are gone too.
UPDATE "nurseries" AS n SET "is_active" = false, "updated_at" = now()
WHERE n."is_active" AND NOT n."is_sample"
	AND (
		EXISTS (SELECT 1 FROM "nursery_registrations" AS r WHERE r."nursery_id" = n."id" AND r."status" = 'approved' AND r."decided_by" = 'automatic')
		OR EXISTS (SELECT 1 FROM "audit_entries" AS a WHERE a."action" = 'approve_registration' AND a."actor" = 'automatic' AND a."details"->>'nursery' = n."slug")
	)
	AND NOT EXISTS (SELECT 1 FROM "audit_entries" AS a WHERE a."action" = 'approve_claim' AND a."details"->>'nursery' = n."slug");--> statement-breakpoint
DELETE FROM "nursery_keepers" AS k USING "nursery_registrations" AS r
WHERE r."user_id" = k."user_id" AND r."nursery_id" = k."nursery_id" AND r."status" = 'approved' AND r."decided_by" = 'automatic';--> statement-breakpoint
-- Their registrations wait again, and whoever registered is told. With no mail server the mail is read in the outbox.
WITH waiting AS (
	UPDATE "nursery_registrations" AS r SET "status" = 'pending', "decided_at" = NULL, "decided_by" = NULL, "reason" = ''
	FROM "nurseries" AS n
	WHERE n."id" = r."nursery_id" AND n."opted_out_at" IS NULL AND r."status" = 'approved' AND r."decided_by" = 'automatic'
		AND NOT EXISTS (
			SELECT 1 FROM "nursery_registrations" AS other
			WHERE other."user_id" = r."user_id" AND other."id" <> r."id"
				AND (other."status" = 'pending' OR (other."decided_by" = 'automatic' AND (other."created_at", other."id") > (r."created_at", r."id")))
		)
	RETURNING r."id", r."user_id", n."slug"
), noted AS (
	INSERT INTO "audit_entries" ("at", "actor", "action", "subject", "details")
	SELECT now(), 'automatic', 'await_contact_proof', waiting."user_id", jsonb_build_object('registration', waiting."id", 'nursery', waiting."slug")
	FROM waiting
)
INSERT INTO "outbox_mails" ("to", "subject", "text", "html", "created_at", "due_at")
SELECT u."email", 'Your nursery on Understory waits for a confirmation', words."text", '<p>' || replace(words."text", E'\n\n', '</p><p>') || '</p>', now(), now()
FROM waiting JOIN "users" AS u ON u."id" = waiting."user_id"
CROSS JOIN (SELECT 'Nurseries are listed on Understory once their contact is proved, and yours was listed before we asked for that. It is out of the directory until then.' || E'\n\n' || 'Sign in to Understory and open the page /nursery-signup-confirmation. Where your contact address is at the domain of your website, you can have a link mailed to it there; else a person decides, and you need do nothing. What your listing said is kept.' AS "text") AS words;--> statement-breakpoint
-- Whoever runs a nursery has its rights while it stands. The role itself is the operator's word, and what was granted beside it goes.
DELETE FROM "role_grants" AS g
WHERE g."role" = 'nursery_admin' AND NOT EXISTS (
	SELECT 1 FROM "audit_entries" AS a
	WHERE a."subject" = g."user_id" AND a."action" = 'grant_role' AND a."actor" = 'command line' AND a."details"->>'role' = 'nursery_admin'
);
