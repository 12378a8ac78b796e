CREATE TABLE "not_me_links" (
	"link_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"about" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "not_me_links" ADD CONSTRAINT "not_me_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "not_me_links_of_user" ON "not_me_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "not_me_links_expiry" ON "not_me_links" USING btree ("expires_at");