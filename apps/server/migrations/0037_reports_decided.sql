ALTER TABLE "nursery_messages" ADD COLUMN "reported_by" text;--> statement-breakpoint
ALTER TABLE "nursery_messages" ADD COLUMN "report_outcome" text;--> statement-breakpoint
ALTER TABLE "nursery_messages" ADD COLUMN "report_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "nursery_messages" ADD COLUMN "report_decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "nursery_messages" ADD COLUMN "report_decided_by" text;--> statement-breakpoint
ALTER TABLE "nursery_messages" ADD COLUMN "report_answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "nursery_messages" ADD CONSTRAINT "nursery_messages_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nursery_messages" ADD CONSTRAINT "nursery_messages_report_decided_by_users_id_fk" FOREIGN KEY ("report_decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nursery_messages_reported" ON "nursery_messages" USING btree ("reported_at") WHERE "nursery_messages"."reported_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "nursery_messages_reported_by" ON "nursery_messages" USING btree ("reported_by");--> statement-breakpoint
CREATE INDEX "nursery_messages_decided_by" ON "nursery_messages" USING btree ("report_decided_by");--> statement-breakpoint
ALTER TABLE "nursery_messages" ADD CONSTRAINT "nursery_messages_outcome" CHECK ("nursery_messages"."report_outcome" IN ('dismissed', 'removed'));--> statement-breakpoint
ALTER TABLE "nursery_messages" ADD CONSTRAINT "nursery_messages_decided" CHECK (("nursery_messages"."report_outcome" IS NULL) = ("nursery_messages"."report_decided_at" IS NULL)
        AND ("nursery_messages"."report_outcome" IS NULL OR "nursery_messages"."reported_at" IS NOT NULL));--> statement-breakpoint
-- Who reported what there is was told to the audit log alone.
UPDATE "nursery_messages" SET "reported_by" = "users"."id" FROM "audit_entries" JOIN "users" ON "users"."id" = "audit_entries"."actor" WHERE "nursery_messages"."reported_at" IS NOT NULL AND "audit_entries"."action" = 'report_message' AND "audit_entries"."details" ->> 'message' = "nursery_messages"."id"::text;
