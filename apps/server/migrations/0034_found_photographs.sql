CREATE TABLE "found_photographs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "found_photographs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plant_id" integer NOT NULL,
	"source_number" bigint NOT NULL,
	"source_url" text NOT NULL,
	"sha1" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"credit" text NOT NULL,
	"licence" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"shows" text NOT NULL,
	"score" double precision NOT NULL,
	"thumbnail_key" text NOT NULL,
	"thumbnail_width" integer NOT NULL,
	"thumbnail_height" integer NOT NULL,
	"state" text NOT NULL,
	"photograph_id" integer,
	"found_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "found_photographs_thumbnail_key_unique" UNIQUE("thumbnail_key")
);
--> statement-breakpoint
CREATE TABLE "photograph_searches" (
	"plant_id" integer PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"looked_at" timestamp (3) with time zone,
	"failures" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plant_photographs" ALTER COLUMN "alt_text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "plant_photographs" ADD COLUMN "shows" text;--> statement-breakpoint
ALTER TABLE "found_photographs" ADD CONSTRAINT "found_photographs_plant_id_plants_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_photographs" ADD CONSTRAINT "found_photographs_photograph_id_plant_photographs_id_fk" FOREIGN KEY ("photograph_id") REFERENCES "public"."plant_photographs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photograph_searches" ADD CONSTRAINT "photograph_searches_plant_id_plants_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "found_photographs_once" ON "found_photographs" USING btree ("plant_id","sha1");--> statement-breakpoint
CREATE INDEX "found_photographs_of_photograph" ON "found_photographs" USING btree ("photograph_id");--> statement-breakpoint
ALTER TABLE "plant_photographs" ADD CONSTRAINT "plant_photographs_are_described" CHECK ("plant_photographs"."alt_text" IS NOT NULL OR "plant_photographs"."shows" IS NOT NULL);