CREATE TABLE "garden_shares" (
	"garden_id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "garden_shares_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "gardens" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "garden_shares" ADD CONSTRAINT "garden_shares_garden_id_gardens_id_fk" FOREIGN KEY ("garden_id") REFERENCES "public"."gardens"("id") ON DELETE cascade ON UPDATE no action;