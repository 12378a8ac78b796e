CREATE TABLE "plant_changes" (
	"plant_id" integer NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"person_id" text,
	"reason" text NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "plant_changes_plant_id_version_pk" PRIMARY KEY("plant_id","version"),
	CONSTRAINT "plant_changes_version" CHECK ("plant_changes"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "plant_hand_facts" (
	"plant_id" integer NOT NULL,
	"column" text NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "plant_hand_facts_plant_id_column_pk" PRIMARY KEY("plant_id","column")
);
--> statement-breakpoint
ALTER TABLE "plant_changes" ADD CONSTRAINT "plant_changes_plant_id_plants_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_changes" ADD CONSTRAINT "plant_changes_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_hand_facts" ADD CONSTRAINT "plant_hand_facts_plant_id_plants_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plant_changes_of_person" ON "plant_changes" USING btree ("person_id");