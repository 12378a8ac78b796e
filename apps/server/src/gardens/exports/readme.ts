/** What stands in README.txt of a package: each file, and what it is for. */
export const packageReadme = (name: string, made: Date): string => `${name}
${'='.repeat(Math.min(72, [...name].length))}

Everything Understory knows of this garden, as of ${made.toISOString().slice(0, 10)}.

plan.pdf           The plan, true to the scale that is written on it, with the plant
                   schedule, the legend and the care of the garden. Print it at 100%,
                   not fitted to the page, and measure on it with a ruler.
plants.csv         Every plant with how many, how far apart, its size, light, water
                   and bloom, for a spreadsheet or the nursery.
care-calendar.ics  Planting and care through the years, for the calendar of a
                   telephone or computer. Importing it again changes its entries and
                   adds none.
summary.txt        The garden in figures and words.
summary.json       The same for programs, with the source of every figure.
pictures/plan.png  The plan as a picture.
garden.json        The garden itself. Bring it in again under My gardens, here or in
                   another account.

A box in place of a letter stands for a sign that the printed plan has no letter for.
`;
