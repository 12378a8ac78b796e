CREATE TABLE "personal_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"fingerprint" text NOT NULL,
	"wish" jsonb NOT NULL,
	"share" real DEFAULT 0 NOT NULL,
	"words" text NOT NULL,
	"outcome" text,
	"reason" text,
	"file_key" text,
	"filename" text,
	"bytes" integer,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"forget_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "personal_jobs_person" ON "personal_jobs" USING btree ("person_id","kind");--> statement-breakpoint
CREATE INDEX "personal_jobs_age" ON "personal_jobs" USING btree ("forget_at");