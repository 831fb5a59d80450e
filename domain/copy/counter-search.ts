export const counterSearch = {
  checkIn: (names: string) => `Check In ${names}`,
  checkInAll: (count: number) => `Check In All ${count}`,
};
