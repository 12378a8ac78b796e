CREATE TABLE "garden_pictures" (
	"garden_id" integer NOT NULL,
	"file" text NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"unused_since" timestamp (3) with time zone,
	CONSTRAINT "garden_pictures_garden_id_file_pk" PRIMARY KEY("garden_id","file")
);
--> statement-breakpoint
ALTER TABLE "garden_pictures" ADD CONSTRAINT "garden_pictures_garden_id_gardens_id_fk" FOREIGN KEY ("garden_id") REFERENCES "public"."gardens"("id") ON DELETE cascade ON UPDATE no action;