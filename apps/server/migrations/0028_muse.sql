CREATE TABLE "muse_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"region" text NOT NULL,
	"title" text NOT NULL,
	"remembered" jsonb,
	"remembered_at" timestamp (3) with time zone,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "muse_days" (
	"person_id" text NOT NULL,
	"day" date NOT NULL,
	"granted" integer DEFAULT 0 NOT NULL,
	"tokens" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "muse_days_person_id_day_pk" PRIMARY KEY("person_id","day"),
	CONSTRAINT "muse_days_granted" CHECK ("muse_days"."granted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "muse_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "muse_messages_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"asked" text NOT NULL,
	"state" text NOT NULL,
	"provider" text,
	"answer" jsonb,
	"counted_on" date NOT NULL,
	"is_given_back" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "muse_messages_state" CHECK ("muse_messages"."state" IN ('answering', 'answered', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "muse_messages" ADD CONSTRAINT "muse_messages_conversation_id_muse_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."muse_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "muse_conversations_owner" ON "muse_conversations" USING btree ("owner_id","last_at","id");--> statement-breakpoint
CREATE INDEX "muse_conversations_remembered" ON "muse_conversations" USING btree ("remembered_at") WHERE "muse_conversations"."remembered" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "muse_messages_conversation" ON "muse_messages" USING btree ("conversation_id","place");--> statement-breakpoint
CREATE INDEX "muse_messages_answering" ON "muse_messages" USING btree ("asked_at") WHERE "muse_messages"."state" = 'answering';