CREATE TABLE "feature_switches" (
	"feature" text PRIMARY KEY NOT NULL,
	"is_off" boolean NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"person_id" text,
	"reason" text,
	CONSTRAINT "feature_switches_version" CHECK ("feature_switches"."version" > 0),
	CONSTRAINT "feature_switches_reason" CHECK ("feature_switches"."is_off" = ("feature_switches"."reason" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "feature_switches" ADD CONSTRAINT "feature_switches_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feature_switches_of_person" ON "feature_switches" USING btree ("person_id");