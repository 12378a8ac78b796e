CREATE TABLE "article_standings" (
	"slug" text PRIMARY KEY NOT NULL,
	"is_down" boolean NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"person_id" text,
	"reason" text,
	CONSTRAINT "article_standings_version" CHECK ("article_standings"."version" > 0),
	CONSTRAINT "article_standings_reason" CHECK ("article_standings"."is_down" = ("article_standings"."reason" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "article_standings" ADD CONSTRAINT "article_standings_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_standings_of_person" ON "article_standings" USING btree ("person_id");