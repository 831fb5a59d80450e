/** The risk warning and rules of the fictional venue, in paragraphs. */
export const RISK_WARNING = `Risk warning. Legacy Hub is a busy place with arcade machines, consoles, tabletop games and other people. Children can trip, fall, bump into others or jam a finger. Flashing lights and loud sounds can trigger a seizure in people with photosensitive epilepsy. Injuries are rare, but we can’t rule them out, and some could be serious.

Our rules. Children under 12 need an adult with them the whole time. No running, climbing or leaning on machines. Everyone follows the directions of our staff, who can ask people to leave.

If something happens. Tell our staff straight away. They may give first aid and call an ambulance, and will call you as soon as they can. Tell us before the visit about an allergy or a medical condition that we should know about.

Your consent. You agree that the child takes part knowing these risks, and that you have explained our rules to them. It doesn’t limit your rights under the Australian Consumer Law.`;
