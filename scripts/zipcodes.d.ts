/** The one part of the package `zipcodes` that is read here; it has no types. */
declare module "zipcodes" {
  const zipcodes: {
    codes: Record<string, { latitude: number; longitude: number; city: string; state: string }>;
  };
  export default zipcodes;
}
