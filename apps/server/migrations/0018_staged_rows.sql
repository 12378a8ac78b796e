CREATE UNLOGGED TABLE "staged_rows" (
	"id" uuid NOT NULL,
	"part" text NOT NULL,
	"rows" jsonb NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staged_rows" ALTER COLUMN "rows" SET STORAGE EXTERNAL;
