/** The only part of the untyped package `zipcodes` that is used here. */
declare module "zipcodes" {
  const zipcodes: {
    codes: Record<string, { latitude: number; longitude: number; city: string; state: string }>;
  };
  export default zipcodes;
}
